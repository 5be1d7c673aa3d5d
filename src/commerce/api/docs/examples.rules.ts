// How each call is made: with curl, and with the client for TypeScript.

export type Example = { lang: string; label: string; source: string }

export type Called = {
  /** `word.name`. */
  id: string
  method: string
  /** With values for its parameters. */
  path: string
  /** Whether it needs a token. */
  token: boolean
  params: Record<string, unknown> | undefined
  /** What is sent as JSON. */
  body: unknown
  /** The media type of a file that is sent. */
  file: string | undefined
  idempotent: boolean
  /** Whether the answer is a file. */
  answersFile: boolean
}

export const examplesOf = (called: Called): Example[] => [
  { lang: 'shell', label: 'curl', source: curl(called) },
  { lang: 'typescript', label: 'TypeScript', source: typescript(called) },
]

/** `$SHOP` is the shop's address, `$KEY` an API key. */
function curl({ method, path, token, body, file, idempotent, answersFile }: Called): string {
  const type = file ?? (body === undefined ? undefined : 'application/json')
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"$SHOP/api${path}"`,
    ...(token ? ['-H "Authorization: Bearer $KEY"'] : []),
    ...(type ? [`-H 'Content-Type: ${type}'`] : []),
    ...(idempotent ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(file ? ['--data-binary @FILE'] : []),
    ...(body === undefined
      ? []
      : [`-d '${JSON.stringify(body).replaceAll("'", String.raw`'\''`)}'`]),
    ...(answersFile ? ['-o FILE'] : []),
  ]
  return lines.join(' \\\n  ')
}

function typescript({ id, params, body, file, idempotent, answersFile }: Called): string {
  const given = [
    ...(params ? [`params: ${literal(params)}`] : []),
    ...(file ? ['body: file'] : []),
    ...(body === undefined ? [] : [`body: ${literal(body)}`]),
    ...(idempotent ? ['key: crypto.randomUUID()'] : []),
  ]
  const input = given.length > 0 ? `{\n${given.map((one) => `  ${one},\n`).join('')}}` : ''
  return `const ${answersFile ? 'file' : 'answer'} = await shop.${id}(${input})`
}

/** JSON with names as TypeScript writes them, inside an indented line. */
const literal = (value: unknown): string =>
  JSON.stringify(value, null, 2)
    .replaceAll(/^(\s*)"([a-zA-Z_]\w*)":/gm, '$1$2:')
    .replaceAll('\n', '\n  ')
