// Asks several equivalent hosts the same question.

export type Limits = {
  /** How long to wait for one host before the next is asked as well. */
  rotateMs: number
  /** How long to wait for all. */
  timeoutMs: number
}

const NOT_FOUND = 404

/** The first good answer; undefined if a host says that there is none. @throws if no host answers in time */
export async function askHosts(
  hosts: readonly string[],
  path: string,
  { rotateMs, timeoutMs }: Limits,
): Promise<unknown> {
  const done = new AbortController()
  const late = setTimeout(() => done.abort(), timeoutMs)
  const answers: Promise<{ body: unknown }>[] = []
  try {
    for (const host of hosts) {
      answers.push(ask(`${host}${path}`, done.signal))
      const first = Promise.any(answers).catch(() => undefined)
      const found = await Promise.race([first, pause(rotateMs)])
      if (found) return found.body
    }
    return (await Promise.any(answers)).body
  } finally {
    clearTimeout(late)
    done.abort()
  }
}

/** Sends neither cookies nor the page's address. */
async function ask(url: string, signal: AbortSignal): Promise<{ body: unknown }> {
  const answer = await fetch(url, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' })
  if (answer.status === NOT_FOUND) return { body: undefined }
  if (!answer.ok) throw new Error(`${answer.status}`)
  return { body: await answer.json() }
}

const pause = (ms: number): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms, undefined)
  })
