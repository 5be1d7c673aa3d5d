// better-auth on our own tables: passwords and sessions. It never runs inside one of our transactions.
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { PASSWORD_MIN_LENGTH } from '#/contract/lengths.ts'
import { USER_TOKEN_HOURS } from '#/domain/token.ts'
import { credential, session, user, verification } from '#/commerce/db/schema/auth.ts'
import type { Db } from '#/commerce/db/open.ts'

const USER_TOKEN_SECONDS = USER_TOKEN_HOURS * 3600
const endOf = (start: Date): Date => new Date(start.getTime() + USER_TOKEN_SECONDS * 1000)

const dates = { createdAt: 'created_at', updatedAt: 'updated_at' }

/** Columns of `user` that better-auth itself doesn't know. */
const PROFILE_FIELDS = {
  phone: { type: 'string', required: false },
  country_code: { type: 'string', required: false },
  customer_id: { type: 'number', required: false },
  terms_version: { type: 'string', required: false },
  newsletter: { type: 'boolean', required: false },
  role: { type: 'string', required: false },
} as const

const CREDENTIAL_COLUMNS = {
  accountId: 'account_id',
  providerId: 'provider_id',
  userId: 'user_id',
  accessToken: 'access_token',
  refreshToken: 'refresh_token',
  idToken: 'id_token',
  accessTokenExpiresAt: 'access_token_expires_at',
  refreshTokenExpiresAt: 'refresh_token_expires_at',
  ...dates,
}

type IdentityDeps = { db: Db; secret: string; now: () => Date }

/** Makes the identity service; user sessions last 4 hours and are not extended (rule 6). */
export function createIdentity({ db, secret, now }: IdentityDeps) {
  return betterAuth({
    baseURL: 'http://localhost',
    basePath: '/identity',
    secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user, session, credential, verification },
      transaction: false,
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN_LENGTH,
      maxPasswordLength: 128,
    },
    user: {
      fields: { emailVerified: 'email_verified', ...dates },
      additionalFields: PROFILE_FIELDS,
    },
    session: {
      expiresIn: USER_TOKEN_SECONDS,
      disableSessionRefresh: true,
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...dates,
      },
    },
    account: {
      modelName: 'credential',
      fields: CREDENTIAL_COLUMNS,
    },
    databaseHooks: {
      session: {
        create: {
          // By the shop's own clock, which also decides when a session has ended.
          before: async (session) => ({ data: { ...session, expiresAt: endOf(now()) } }),
        },
      },
    },
    verification: { fields: { expiresAt: 'expires_at', ...dates } },
    rateLimit: { enabled: false },
  })
}

export type Identity = ReturnType<typeof createIdentity>
