// Passkeys, and an authenticator that creates them.
import { createHash, generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto'
import type { Executor } from '#/commerce/db/open.ts'
import { passkey } from '#/commerce/db/schema/account/passkeys.ts'

/** A passkey without a key. */
export async function insertPasskey(db: Executor, userId: string): Promise<number> {
  const values = {
    user_id: userId,
    name: 'Laptop',
    credential_id: randomUUID(),
    public_key: '',
    counter: 0,
    transports: [],
    synced: false,
    created_at: new Date(),
  }
  const [row] = await db.insert(passkey).values(values).returning({ id: passkey.id })
  return row?.id ?? 0
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

type Options = { origin?: string; rpId?: string; verified?: boolean }

/** An authenticator with its own key, like a phone's: it counts signatures and verifies its owner by default. */
export function createAuthenticator({
  origin = 'http://localhost',
  rpId = 'localhost',
}: Options = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0
  const clientData = (type: string, challenge: unknown): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authData = (flags: number, more: Buffer = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const hash = createHash('sha256').update(rpId).digest()
    return Buffer.concat([hash, Buffer.from([flags]), count, more])
  }
  const answer = (response: object) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })
  return {
    /** Signs with a lower counter, as a copied key would. */
    rewind: (to: number) => {
      counter = to
    },
    make: (challenge: unknown, { verified = true }: Options = {}) => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(x, y)])
      const flags = USER_PRESENT | HAS_CREDENTIAL | (verified ? USER_VERIFIED : 0)
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestation(authData(flags, attested)).toString('base64url'),
        transports: ['internal'],
      })
    },
    prove: (challenge: unknown, { verified = true }: Options = {}) => {
      counter += 1
      const data = authData(USER_PRESENT | (verified ? USER_VERIFIED : 0))
      const client = clientData('webauthn.get', challenge)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      })
    },
  }
}

/** A P-256 key in CBOR (COSE). */
const coseKey = (x: string, y: string): Buffer =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, 'base64url'),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, 'base64url'),
  ])

/** `{ fmt: 'none', attStmt: {}, authData }` in CBOR. */
const attestation = (data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0xa3, 0x63]),
    Buffer.from('fmt'),
    Buffer.from([0x64]),
    Buffer.from('none'),
    Buffer.from([0x67]),
    Buffer.from('attStmt'),
    Buffer.from([0xa0, 0x68]),
    Buffer.from('authData'),
    Buffer.from([0x58, data.length]),
    data,
  ])
