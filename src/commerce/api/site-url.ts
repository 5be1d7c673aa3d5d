/** The shop's own address. An API that runs alone has none, and writes links to this machine. */
export const siteUrlOf = ({ siteUrl }: { siteUrl?: string }): string =>
  siteUrl ?? 'http://localhost'
