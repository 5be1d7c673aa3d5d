// Texts that are signed or hashed: system tokens, keys of guests' orders, tokens of sessions and API keys.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { APPROVAL_DAYS, INVITATION_DAYS } from '#/domain/household.ts'
import { EMAIL_TOKEN_HOURS, SYSTEM_TOKEN_HOURS } from '#/domain/account/token.ts'

const PREFIX = 'sys'

/** The stored hash of a token: useless to a reader of the table. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

function sign(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url')
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** A signature for tokens of other words; each purpose has signatures of its own. */
export const signText = sign

/** Takes the same time wherever they differ. */
export const isSignedText = (
  secret: string,
  { purpose, text, signature }: { purpose: string; text: string; signature: string },
): boolean => same(signature, sign(secret, purpose, text))

/** A new system token, and when it expires (rule 5). */
export function issueSystemToken(
  secret: string,
  now: Date,
): { access_token: string; expires_at: string } {
  const end = now.getTime() + SYSTEM_TOKEN_HOURS * 3_600_000
  const text = `${end}.${randomBytes(9).toString('base64url')}`
  return {
    access_token: `${PREFIX}.${text}.${sign(secret, 'system', text)}`,
    expires_at: new Date(end).toISOString(),
  }
}

export function isSystemToken(
  token: string,
  { secret, now }: { secret: string; now: Date },
): boolean {
  const [prefix, end = '', nonce = '', signature = ''] = token.split('.')
  if (prefix !== PREFIX || !same(signature, sign(secret, 'system', `${end}.${nonce}`))) return false
  return Number(end) > now.getTime()
}

/** Whether this token's hash is the stored one; takes the same time wherever they differ. */
export const isTokenOf = (hash: string, token: string): boolean => same(hashOf(token), hash)

/** The secret of the link that makes the first administrator: the same in every process of the shop. */
export const firstSecret = (secret: string, nonce: string): string =>
  sign(secret, 'first_administrator', nonce)

type Mailbox = { id: string; email: string }

const emailText = ({ id, email }: Mailbox, end: string) => `${end}:${id}:${email}`

/** For the link that confirms an account's email address; useless for any other account. */
export function issueEmailToken(
  secret: string,
  { now, ...account }: Mailbox & { now: Date },
): string {
  const end = String(now.getTime() + EMAIL_TOKEN_HOURS * 3_600_000)
  return `${end}.${sign(secret, 'email', emailText(account, end))}`
}

export function isEmailToken(
  token: string,
  { secret, now, ...account }: Mailbox & { secret: string; now: Date },
): boolean {
  const [end = '', signature = ''] = token.split('.')
  return (
    same(signature, sign(secret, 'email', emailText(account, end))) && Number(end) > now.getTime()
  )
}

type Change = { user_id: string; email: string; expires_at: Date }

const changeText = ({ user_id, email, expires_at }: Change) =>
  `${expires_at.getTime()}:${user_id}:${email}`

/** Goes into the link that confirms a new e-mail: good for this change alone, and as long as it waits. */
export const emailChangeToken = (secret: string, change: Change): string =>
  sign(secret, 'email_change', changeText(change))

export const isEmailChangeToken = (token: string, change: Change, secret: string): boolean =>
  same(token, emailChangeToken(secret, change))

const DAY_MS = 24 * 3_600_000

type Sent = { secret: string; now: Date }
type Addressed = { id: number; email: string }

/** An invitation to a household or a store. */
type To = 'invitation' | 'store_invitation'

const invitationText = ({ id, email }: Addressed, end: string) => `${end}:${id}:${email}`

/** For an invitation's link; `to` is the invited person. */
export function issueInvitationToken(
  to: Addressed,
  { secret, now }: Sent,
  kind: To = 'invitation',
): string {
  const end = String(now.getTime() + INVITATION_DAYS * DAY_MS)
  return `${end}.${to.id}.${sign(secret, kind, invitationText(to, end))}`
}

/** The invitation that a token names; its signature is checked later. */
export const invitationIdOf = (token: string): number => Number(token.split('.')[1] ?? Number.NaN)

export function isInvitationToken(
  token: string,
  to: Addressed,
  { secret, now, kind = 'invitation' }: Sent & { kind?: To },
): boolean {
  const [end = '', , signature = ''] = token.split('.')
  return same(signature, sign(secret, kind, invitationText(to, end))) && Number(end) > now.getTime()
}

/** Opens a seller application for its author: used in its emails. */
export const applicationKey = (secret: string, { id, email }: Addressed): string =>
  `${id}.${sign(secret, 'application', `${id}:${email}`)}`

export const isApplicationKey = (secret: string, key: string, to: Addressed): boolean =>
  same(key, applicationKey(secret, to))

const approvalText = (end: string, id: number, userId: string) => `${end}:${id}:${userId}`

/** For the link with which one person decides about one order, while it is undecided. */
export function issueApprovalToken(
  { id, user_id }: { id: number; user_id: string },
  { secret, now }: Sent,
): string {
  const end = String(now.getTime() + APPROVAL_DAYS * DAY_MS)
  return `${end}.${user_id}.${sign(secret, 'approval', approvalText(end, id, user_id))}`
}

/** The addressee of an approval link; nothing for an expired or used one. */
export function approverOfToken(
  token: string,
  { id }: { id: number },
  { secret, now }: Sent,
): string | undefined {
  const [end = '', userId = '', signature = ''] = token.split('.')
  const isGood =
    same(signature, sign(secret, 'approval', approvalText(end, id, userId))) &&
    Number(end) > now.getTime()
  return isGood ? userId : undefined
}

const TICKET_MINUTES = 10

/** What a user signs in with: a ticket ends when one of them changes. */
export type SignInMeans = { userId: string; password: string | undefined; factor: string }

const ticketText = (end: string, { userId, password = '', factor }: SignInMeans): string =>
  [end, userId, factor, password].join(':')

/** Proves that the first step of signing in is done; the second is still to come. */
export function issueFactorTicket(means: SignInMeans, { secret, now }: Sent): string {
  const end = String(now.getTime() + TICKET_MINUTES * 60_000)
  return `${end}.${means.userId}.${sign(secret, 'second_factor', ticketText(end, means))}`
}

/** Whose ticket it says it is. */
export const userNamedBy = (ticket: string): string => ticket.split('.')[1] ?? ''

/** Whether that user took the first step, with what they still sign in with, and not too long ago. */
export function isFactorTicket(ticket: string, means: SignInMeans, { secret, now }: Sent): boolean {
  const [end = '', userId = '', signature = ''] = ticket.split('.')
  return (
    userId === means.userId &&
    same(signature, sign(secret, 'second_factor', ticketText(end, means))) &&
    Number(end) > now.getTime()
  )
}

/** Opens one order to anyone who has the key: it is part of the guest's link. */
export const orderKey = (secret: string, orderNumber: string): string =>
  sign(secret, 'order', orderNumber).slice(0, 32)

export const isOrderKey = (secret: string, orderNumber: string, key: string): boolean =>
  same(key, orderKey(secret, orderNumber))

const PIN_DIGITS = 4

/** What a customer says at the door: shown only with their order (rule 114). @example '0472' */
export const deliveryPin = (secret: string, orderNumber: string): string => {
  const number = Buffer.from(sign(secret, 'delivery_pin', orderNumber), 'base64url').readUInt32BE(0)
  return String(number % 10 ** PIN_DIGITS).padStart(PIN_DIGITS, '0')
}

type Back = { id: number; mailbox: string; product_id: number }

/** Goes into the link of an email about an awaited product: good for this request, as long as it waits. */
export const backToken = (secret: string, { id, mailbox, product_id }: Back): string =>
  `${id}.${sign(secret, 'back_in_stock', `${id}:${product_id}:${mailbox}`)}`

/** The request that the token names; whether it is genuine, its signature says. */
export function idInBackToken(token: string): number | undefined {
  const id = Number(token.split('.')[0])
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** In constant time. */
export const isBackToken = (token: string, back: Back, secret: string): boolean =>
  same(token, backToken(secret, back))
