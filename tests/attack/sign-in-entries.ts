// Calls for signing in, and everything related.
import type { Endpoints } from '#/contract/index.ts'
import { type Entry, own } from './entry.ts'

type Words =
  | 'auth'
  | 'orderAccount'
  | 'codes'
  | 'password'
  | 'mailbox'
  | 'sessions'
  | 'passkeys'
  | 'openid'
  | 'factor'
  | 'first'

export const SIGN_IN: { [W in Words]: Record<keyof Endpoints[W], Entry> } = {
  auth: {
    login: 'open',
    register: 'open',
    systemLogin: 'open',
    logout: 'self',
    self: 'self',
    updateSelf: 'self',
    sendConfirmation: 'self',
    confirmEmail: 'self',
  },
  orderAccount: {
    create: 'open',
    add: own(async (things) => ({ params: { order_number: await things.order() }, body: {} })),
  },
  codes: {
    send: 'open',
    signIn: 'open',
    sendToOwner: 'self',
    sendToPhone: 'self',
    confirmPhone: 'self',
  },
  password: {
    forgot: 'open',
    verifyCode: 'open',
    reset: 'open',
    state: 'self',
    change: 'self',
  },
  mailbox: {
    state: 'self',
    begin: 'self',
    confirm: 'self',
    cancel: 'self',
  },
  factor: {
    signIn: 'open',
    state: 'self',
    begin: 'self',
    confirm: 'self',
    renew: 'self',
    remove: 'self',
  },
  openid: {
    providers: 'open',
    begin: 'open',
    signIn: 'open',
    form: 'open',
    list: 'self',
    beginLink: 'self',
    link: 'self',
    unlink: own(async (things) => ({ params: { id: await things.identity() } })),
  },
  first: { state: 'open', check: 'open', make: 'open' },
  sessions: {
    list: 'self',
    endOthers: 'self',
    end: own(async (things) => ({ params: { id: await things.session() } })),
  },
  passkeys: {
    signInOptions: 'open',
    signIn: 'open',
    list: 'self',
    addOptions: 'self',
    add: 'self',
    rename: own(async (things) => ({
      params: { id: await things.passkey() },
      body: { name: 'Phone' },
    })),
    remove: own(async (things) => ({ params: { id: await things.passkey() } })),
  },
}
