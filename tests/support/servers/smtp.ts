// A mail server that stores or refuses what it is sent.
import { once } from 'node:events'
import { type Socket, createServer } from 'node:net'

export type Received = { from: string; to: string; data: string }
export type Smtp = {
  url: string
  received: Received[]
  /** The refusal for each recipient. */
  refuse: { with: string | undefined }
  close: () => Promise<void>
}

/** Listens on a free port. */
export async function startSmtp(): Promise<Smtp> {
  const received: Received[] = []
  const refuse: Smtp['refuse'] = { with: undefined }
  const server = createServer((socket) => talk(socket, { received, refuse }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  }
}

function talk(socket: Socket, { received, refuse }: Pick<Smtp, 'received' | 'refuse'>): void {
  let rest = ''
  let mail: Received = { from: '', to: '', data: '' }
  let inData = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  const endOfData = () => {
    inData = false
    received.push({ ...mail, data: mail.data.replaceAll(/^\.\./gm, '.') })
    say('250 taken')
  }
  const command = (line: string) => {
    const [, address = ''] = /<([^>]*)>/.exec(line) ?? []
    if (/^(EHLO|HELO)/i.test(line)) say('250 mail.test')
    else if (/^MAIL FROM/i.test(line)) {
      mail = { from: address, to: '', data: '' }
      say('250 ok')
    } else if (/^RCPT TO/i.test(line)) {
      mail.to = address
      say(refuse.with ? `${refuse.with} <${address}>` : '250 ok')
    } else if (/^DATA/i.test(line)) {
      inData = true
      say('354 go on')
    } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
    else say('250 ok')
  }
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk) => {
    rest += chunk.toString('utf8')
    const lines = rest.split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (!inData) command(line)
      else if (line === '.') endOfData()
      else mail.data += `${line}\n`
    }
  })
  say('220 mail.test')
}

/** The decoded headers and parts of a message. */
export function readMessage(source: string): { headers: string; html: string; text: string } {
  const [, head = '', body = ''] = /^([\s\S]*?)\n\n([\s\S]*)$/.exec(source) ?? []
  const headers = head.replaceAll(/\n[ \t]+/g, ' ')
  const [, boundary = ''] = /boundary="?([^";\n]+)/.exec(headers) ?? []
  const parts = body.split(`--${boundary}`).map((part) => part.trimStart())
  const partOf = (type: string): string => {
    const part = parts.find((one) => one.startsWith(`Content-Type: ${type}`)) ?? ''
    const [, partHead = '', content = ''] = /^([\s\S]*?)\n\n([\s\S]*)$/.exec(part) ?? []
    return /base64/.test(partHead)
      ? Buffer.from(content, 'base64').toString('utf8')
      : decodeQuoted(content)
  }
  return { headers: decodeWords(headers), html: partOf('text/html'), text: partOf('text/plain') }
}

function decodeQuoted(text: string): string {
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/[^\u0000-\u007f]/g, (sign) => Buffer.from(sign).toString('latin1'))
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** Encoded words in headers (not plain ASCII). */
const decodeWords = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuoted(word.replaceAll('_', ' ')),
    )
