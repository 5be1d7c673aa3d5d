// The package's own types are not reachable through its exports.
declare module 'dom-accessibility-api' {
  export const computeAccessibleName: (element: Element) => string
  export const getRole: (element: Element) => string | null
}
