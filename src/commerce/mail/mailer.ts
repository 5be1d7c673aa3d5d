// Sends mail: by SMTP, or into files without a server.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { addressOf } from '#/lib/net/look-up.ts'

export type Message = {
  /** The same if a message is sent again, so that duplicates can be recognised. */
  messageId: string
  from: string
  to: string
  /** Where replies go, if not to the sender. */
  replyTo?: string
  /** The address that mail programs call to unsubscribe, by one press (RFC 8058). */
  list?: { unsubscribe: string }
  subject: string
  html: string
  text: string
  attachments?: { filename: string; content: string | Buffer; contentType: string }[]
}

export type Mailer = {
  /** The sender; defaults to the shop's address. */
  from: string | undefined
  /** @throws if it wasn't accepted */
  send: (message: Message) => Promise<void>
}

/** Suppresses out-of-office replies. */
const HEADERS = { 'Auto-Submitted': 'auto-generated' }

const ONE_CLICK = { ...HEADERS, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

const headersOf = ({ list }: Message) => (list ? ONE_CLICK : HEADERS)

/** How long to wait for an answer. */
const TIMEOUT_MS = 20_000
const TIMEOUTS = {
  connectionTimeout: TIMEOUT_MS,
  greetingTimeout: TIMEOUT_MS,
  socketTimeout: TIMEOUT_MS,
}

/** @example createSmtpMailer({ url: 'smtps://shop:secret@mail.example', from: undefined }) */
export function createSmtpMailer({ url, from }: { url: string; from: string | undefined }): Mailer {
  const transport = createTransport({ url, ...TIMEOUTS })
  return {
    from,
    send: async (message) => {
      await transport.sendMail({ headers: headersOf(message), ...message })
    },
  }
}

type Server = { host: string; port: number; user: string; password: string }

/** The port where TLS begins before the first word. */
const TLS_PORT = 465

/**
 * A server that somebody typed in: only public addresses are called, unless the shop is `local`, and passwords only go
 * through TLS.
 */
export function createServerMailer(
  { host, port, user, password }: Server,
  { from, local }: { from: string | undefined; local: boolean },
): Mailer {
  return {
    from,
    send: async (message) => {
      const transport = createTransport({
        host: await addressOf(host, { local }),
        port,
        secure: port === TLS_PORT,
        requireTLS: user !== '' && !local,
        tls: { servername: host },
        ...(user !== '' && { auth: { user, pass: password } }),
        ...TIMEOUTS,
      })
      await transport.sendMail({ headers: headersOf(message), ...message })
    },
  }
}

/** Writes each message to a folder as an .eml file, which any mail program opens. */
export function createFileMailer({ dir, from }: { dir: string; from: string | undefined }): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    from,
    send: async (message) => {
      const { message: bytes } = await transport.sendMail({
        headers: headersOf(message),
        ...message,
      })
      await mkdir(dir, { recursive: true })
      const name = message.messageId.replaceAll(/[^\w.-]/g, '')
      await writeFile(join(dir, `${name}.eml`), bytes)
    },
  }
}
