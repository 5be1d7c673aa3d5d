// What somebody types at work stays in the browser when they sign out; it is offered to nobody else at this computer.
import { readAccount } from '#/lib/cookies.ts'

/** For the name of what is stored. Blank where nobody is signed in, and on the server. */
export const whose = (): string =>
  typeof document === 'undefined' ? '' : `${readAccount(document.cookie)?.id ?? ''}`
