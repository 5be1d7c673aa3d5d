import { emailKey } from '#/domain/same-person.ts'

/** Whether a card would go to the staff's own mailbox, however the address is written. */
export const isOwnMailbox = (mailbox: string | null, me: { email: string }): boolean =>
  mailbox !== null && emailKey(mailbox) === emailKey(me.email)
