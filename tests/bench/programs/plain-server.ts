// What plain Node can do with the same page: no framework, no store, the same bytes and headers each time.
import { createServer } from 'node:http'
import { readAnswer } from '#tests/bench/support/answer.ts'

const [port, file = ''] = process.argv.slice(2)
const { status, headers, body } = await readAnswer(file)
const list = headers.flat()

createServer((_, response) => {
  response.writeHead(status, list)
  response.end(body)
}).listen(Number(port), '127.0.0.1')
