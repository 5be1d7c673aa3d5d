// What each connection asks for.
import { type ConnectionKind, type ConnectionValues, RATES } from '#/contract/connections/staff.ts'

export const FIELDS = {
  mail: ['host', 'port', 'user', 'password'],
  sms: ['url', 'user', 'password'],
  stripe: ['secret_key', 'webhook_secret'],
  bucket: ['endpoint', 'bucket', 'region', 'access_key', 'access_secret'],
  erp: ['address', 'email', 'password', 'rate'],
  google: ['client_id', 'client_secret', 'staff_domain'],
  apple: ['client_id', 'team_id', 'key_id', 'private_key'],
  openid: ['label', 'issuer', 'client_id', 'client_secret', 'staff_domain'],
} as const
export type Field = (typeof FIELDS)[ConnectionKind][number]

/** A sign-in is optional, except at an ERP; so are a domain and a region. */
export const isOptional = (kind: ConnectionKind, field: Field): boolean =>
  ['user', 'staff_domain', 'region'].includes(field) || (field === 'password' && kind !== 'erp')

const SECRET: readonly Field[] = [
  'password',
  'secret_key',
  'webhook_secret',
  'access_secret',
  'client_secret',
  'private_key',
]
const ADDRESSES: readonly Field[] = ['url', 'issuer', 'endpoint', 'address']

export function typeOf(field: Field): 'secret' | 'choice' | 'url' | 'number' | 'email' | 'text' {
  if (SECRET.includes(field)) return 'secret'
  if (ADDRESSES.includes(field)) return 'url'
  if (field === 'rate') return 'choice'
  return field === 'port' ? 'number' : field === 'email' ? 'email' : 'text'
}

type Given = Record<Field, string>

export const START: Given = {
  host: '',
  port: '465',
  url: '',
  user: '',
  password: '',
  secret_key: '',
  webhook_secret: '',
  endpoint: '',
  bucket: '',
  region: '',
  access_key: '',
  access_secret: '',
  address: '',
  email: '',
  rate: 'tax',
  label: '',
  issuer: '',
  client_id: '',
  client_secret: '',
  staff_domain: '',
  team_id: '',
  key_id: '',
  private_key: '',
}

export function valuesOf(kind: ConnectionKind, given: Given): ConnectionValues {
  const { host, port, url, user, password, secret_key, webhook_secret } = given
  const { endpoint, bucket, region, access_key, access_secret, address, email } = given
  const { label, issuer, client_id, client_secret, staff_domain } = given
  const { team_id, key_id, private_key } = given
  if (kind === 'mail') return { kind, host, port: Number(port), user, password }
  if (kind === 'sms') return { kind, url, user, password }
  if (kind === 'bucket') return { kind, endpoint, bucket, region, access_key, access_secret }
  if (kind === 'erp') return { kind, address, email, password, rate: rateIn(given) }
  if (kind === 'google') return { kind, client_id, client_secret, staff_domain }
  if (kind === 'apple') return { kind, client_id, team_id, key_id, private_key }
  if (kind === 'openid') return { kind, label, issuer, client_id, client_secret, staff_domain }
  return { kind, secret_key, webhook_secret }
}

const rateIn = ({ rate }: Given) => RATES.find((one) => one === rate) ?? 'tax'
