/** The whole file (or an option) is refused; nothing was imported. The message is for the person importing. */
export class ImportRefused extends Error {
  override name = 'ImportRefused'
}
