// Mail, as it leaves the shop.
import { sendMails } from '#/commerce/api/mail/send-mails.service.ts'
import type { Message } from '#/commerce/mail/mailer.ts'
import type { TextMessage } from '#/commerce/mail/texter.ts'
import type { TestApi } from './api.ts'

/** All letters that are due, as they are sent. */
export async function sentLetters({ deps }: TestApi): Promise<Message[]> {
  const sent: Message[] = []
  const mailer = { from: undefined, send: async (message: Message) => void sent.push(message) }
  await sendMails({ ...deps, siteUrl: 'https://shop.example', mailer })
  return sent
}

export type Sent = { letters: Message[]; texts: TextMessage[] }

/** The same, with text messages. */
export async function sentMessages({ deps }: TestApi): Promise<Sent> {
  const letters: Message[] = []
  const texts: TextMessage[] = []
  const mailer = {
    from: undefined,
    send: async (message: Message) => void letters.push(message),
  }
  const texter = { send: async (message: TextMessage) => void texts.push(message) }
  await sendMails({ ...deps, siteUrl: 'https://shop.example', mailer, texter })
  return { letters, texts }
}

/** The code of the last letter to an address, or of the last text message to a number. */
export async function codeTo(shop: TestApi, to: string): Promise<string> {
  const { letters, texts } = await sentMessages(shop)
  const codes = [...letters, ...texts]
    .filter((message) => message.to === to)
    .flatMap(({ text }) => /^\d{6}\b/m.exec(text)?.[0] ?? [])
  return codes.at(-1) ?? ''
}
