// Simultaneous API calls, each on its own connection: as soon as the last response has arrived, or at a fixed rate
// however long responses take. A separate process, so that it takes no time from the server.
// Prints its measurements as JSON.
import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type Call, Script } from '#tests/bench/support/calls-script.ts'
import { wholeSize } from '#tests/bench/support/http-answer.ts'
import { quantile } from '#tests/bench/support/statistics.ts'

const [file = ''] = process.argv.slice(2)
const { port, lanes, seconds, rate, orders } = Script.parse(
  JSON.parse(await readFile(file, 'utf8')),
)
/** The first calls, on a cold server, don't count. */
const WARM_UP_MS = 1000
const ORDER = /"order_number":"([^"]+)"/

const times: number[] = []
const numbers: string[] = []
const from = performance.now() + WARM_UP_MS
const until = from + seconds * 1000

const requestOf = ({ method, path, token, body = '', once }: Call): string =>
  [
    `${method} ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    `Authorization: Bearer ${token}`,
    ...(once ? [`Idempotency-Key: ${randomUUID()}`] : []),
    ...(body ? ['Content-Type: application/json'] : []),
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')

type Lane = { socket: Socket; next: () => Call }

/** Resolves with the whole answer. @throws if it is no good one */
function ask({ socket }: Lane, call: Call): Promise<string> {
  return new Promise((done, failed) => {
    const pieces: Buffer[] = []
    const leave = () => socket.off('data', take).off('close', broken).off('error', broken)
    const broken = () => {
      leave()
      failed(new Error(`${call.path}: the connection was closed`))
    }
    const take = (data: Buffer) => {
      pieces.push(data)
      const answer = pieces.length === 1 ? data : Buffer.concat(pieces)
      if (wholeSize(answer) === undefined) return
      leave()
      const text = answer.toString('latin1')
      if (text.slice(9, 12) === '200') done(text)
      else failed(new Error(`${call.path} answered ${text}`))
    }
    socket.on('data', take).once('close', broken).once('error', broken)
    socket.write(requestOf(call))
  })
}

/** Makes one call that was due at some moment. */
async function make(lane: Lane, due: number): Promise<void> {
  const call = lane.next()
  const answer = await ask(lane, call)
  const now = performance.now()
  if (call.counts && due >= from && now <= until) times.push(now - due)
  const number = orders === undefined ? undefined : ORDER.exec(answer)?.[1]
  if (number !== undefined) numbers.push(number)
}

/** Each call follows the answer of the one before. */
async function oneByOne(lane: Lane): Promise<void> {
  while (performance.now() < until) await make(lane, performance.now())
}

/** So many a second; who finds all connections busy waits for one, and that time counts. */
async function steadily(all: Lane[], perSecond: number): Promise<void> {
  const idle = [...all]
  const waiting: number[] = []
  const running = new Set<Promise<void>>()
  const run = async (lane: Lane): Promise<void> => {
    for (let due = waiting.shift(); due !== undefined; due = waiting.shift()) await make(lane, due)
    idle.push(lane)
  }
  for (let due = performance.now(); due < until;) {
    for (; due <= performance.now(); due += 1000 / perSecond) waiting.push(due)
    while (waiting.length > 0 && idle.length > 0) {
      const lane = idle.pop()
      if (!lane) break
      const work: Promise<void> = run(lane).finally(() => running.delete(work))
      running.add(work)
    }
    await pause(1)
  }
  await Promise.all(running)
}

const open = (calls: Call[]): Promise<Lane> =>
  new Promise((done, failed) => {
    let made = 0
    const next = (): Call => {
      const call = calls[made++ % calls.length]
      if (!call) throw new Error('There is nothing to call')
      return call
    }
    const socket = connect(port, '127.0.0.1', () => done({ socket, next }))
    socket.setNoDelay(true)
    socket.once('error', failed)
  })

const all = await Promise.all(lanes.map(open))
await (rate === undefined ? Promise.all(all.map(oneByOne)) : steadily(all, rate))
for (const { socket } of all) socket.destroy()
if (orders !== undefined) await writeFile(orders, numbers.join('\n'))
const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)]
process.stdout.write(`${JSON.stringify({ perSecond: times.length / seconds, p50, p99 })}\n`)
