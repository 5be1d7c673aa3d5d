// Load on one page: persistent connections, each repeating its request as soon as the response is complete. A separate
// process, so that it takes no time from the server. Prints its measurements as JSON.
import { connect } from 'node:net'
import { wholeSize } from '#tests/bench/support/http-answer.ts'

const [port, path, seconds, connections] = process.argv.slice(2)
const WARM_UP_MS = 300
const REQUEST = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept-Encoding: br\r\n\r\n`

/** The response length; all responses are the same. */
let size = 0
const times: number[] = []

/** Makes one request to learn the response length. */
function learn(): Promise<number> {
  return new Promise((done, failed) => {
    let answer = Buffer.alloc(0)
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(REQUEST))
    socket.once('error', failed)
    socket.on('data', (data) => {
      answer = Buffer.concat([answer, data])
      const whole = wholeSize(answer)
      if (whole === undefined) return
      socket.destroy()
      done(whole)
    })
  })
}

/** Keeps one connection busy between two moments. */
function ask(from: number, until: number): Promise<void> {
  return new Promise((done, failed) => {
    let missing = size
    let asked = 0
    const socket = connect(Number(port), '127.0.0.1', () => next())
    const next = (): void => {
      asked = performance.now()
      socket.write(REQUEST)
    }
    socket.setNoDelay(true)
    socket.once('error', failed)
    socket.once('close', () => failed(new Error(`${path}: the connection was closed`)))
    socket.on('data', (data) => {
      if (missing === size && data.toString('latin1', 9, 12) !== '200')
        failed(new Error(`${path} answered ${data.toString('latin1', 9, 12)}`))
      missing -= data.length
      if (missing < 0) failed(new Error(`${path} answered with another length`))
      if (missing > 0) return
      missing = size
      const now = performance.now()
      if (asked >= from && now <= until) times.push(now - asked)
      if (now <= until) return next()
      done()
      socket.destroy()
    })
  })
}

// The first response may be freshly generated and say so.
await learn()
size = await learn()
const from = performance.now() + WARM_UP_MS
const until = from + Number(seconds) * 1000
await Promise.all(Array.from({ length: Number(connections) }, () => ask(from, until)))
times.sort((a, b) => a - b)
const at = (part: number): number | undefined => times[Math.floor(times.length * part)]
process.stdout.write(
  `${JSON.stringify({ perSecond: times.length / Number(seconds), p50: at(0.5), p99: at(0.99) })}\n`,
)
