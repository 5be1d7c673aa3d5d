/** Pages reach under a phone's notch and home bar; an open keyboard shrinks them where the browser can do that. */
export const VIEWPORT =
  'width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content'
