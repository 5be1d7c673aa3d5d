// Finds the end of an HTTP response that arrives in pieces.
const HEAD_END = Buffer.from('\r\n\r\n')
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

/** The length of the response, if it is complete. */
export function wholeSize(answer: Buffer): number | undefined {
  const end = answer.indexOf(HEAD_END)
  if (end < 0) return undefined
  const head = answer.toString('latin1', 0, end)
  const body = end + HEAD_END.length
  const [, length] = /^content-length: (\d+)/im.exec(head) ?? []
  if (length !== undefined)
    return answer.length >= body + Number(length) ? body + Number(length) : undefined
  const ended = answer.subarray(body).indexOf(LAST_CHUNK)
  return ended < 0 ? undefined : body + ended + LAST_CHUNK.length
}
