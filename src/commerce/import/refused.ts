/** The whole file (or an option) can't be taken; nothing was imported. The message is for the person who asked. */
export class ImportRefused extends Error {
  override name = 'ImportRefused'
}
