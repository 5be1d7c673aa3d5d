// E-mails the shop sends.
import { sendMails } from '#/commerce/api/mail/send-mails.service.ts'
import type { Message } from '#/commerce/mail/mailer.ts'
import type { TextMessage } from '#/contract/extensions/parts.ts'
import type { TestApi } from './api.ts'

/** Sends all due e-mails and returns them. */
export async function sentEmails({ deps }: TestApi): Promise<Message[]> {
  const sent: Message[] = []
  const mailer = { from: undefined, send: async (message: Message) => void sent.push(message) }
  await sendMails({ ...deps, siteUrl: 'https://shop.example', mailer })
  return sent
}

export type Sent = { emails: Message[]; texts: TextMessage[] }

/** Likewise, with text messages. */
export async function sentMessages({ deps }: TestApi): Promise<Sent> {
  const emails: Message[] = []
  const texts: TextMessage[] = []
  const mailer = {
    from: undefined,
    send: async (message: Message) => void emails.push(message),
  }
  const texter = { send: async (message: TextMessage) => void texts.push(message) }
  await sendMails({ ...deps, siteUrl: 'https://shop.example', mailer, texter })
  return { emails, texts }
}

/** The code in the last e-mail to an address, or the last text message to a number. */
export async function codeTo(shop: TestApi, to: string): Promise<string> {
  const { emails, texts } = await sentMessages(shop)
  const codes = [...emails, ...texts]
    .filter((message) => message.to === to)
    .flatMap(({ text }) => /^\d{6}\b/m.exec(text)?.[0] ?? [])
  return codes.at(-1) ?? ''
}
