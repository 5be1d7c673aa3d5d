// Sends mail: by SMTP, or into files where no server was given.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

export type Message = {
  /** Stays the same where a message is sent again, so that it can be known. */
  messageId: string
  from: string
  to: string
  /** Where answers go, if not to the sender. */
  replyTo?: string
  /** Where programs lead those who want no more of these. */
  list?: { unsubscribe: string }
  subject: string
  html: string
  text: string
}

export type Mailer = {
  /** The sender; defaults to the shop's address. */
  from: string | undefined
  /** @throws where it was not taken */
  send: (message: Message) => Promise<void>
}

/** Nobody's absence note need answer a letter of the shop. */
const HEADERS = { 'Auto-Submitted': 'auto-generated' }

/** No answer for so long counts as none. */
const TIMEOUT_MS = 20_000

/** @example createSmtpMailer({ url: 'smtps://shop:secret@mail.example', from: undefined }) */
export function createSmtpMailer({ url, from }: { url: string; from: string | undefined }): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return {
    from,
    send: async (message) => {
      await transport.sendMail({ headers: HEADERS, ...message })
    },
  }
}

/** Writes each message into a folder as an .eml file, which any mail program opens. */
export function createFileMailer({ dir, from }: { dir: string; from: string | undefined }): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    from,
    send: async (message) => {
      const { message: bytes } = await transport.sendMail({
        headers: HEADERS,
        ...message,
      })
      await mkdir(dir, { recursive: true })
      const name = message.messageId.replaceAll(/[^\w.-]/g, '')
      await writeFile(join(dir, `${name}.eml`), bytes)
    },
  }
}
