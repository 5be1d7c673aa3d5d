// "Try it": calls of the documentation's reader, made in the browser. The functions are sent to the page as text, so
// they use nothing but each other.

type Parameter = { name: string; in: string; required: boolean }
type Operation = {
  parameters: Parameter[]
  requestBody?: { content: Record<string, { example?: unknown }> }
}
type Document = { paths: Record<string, Record<string, Operation>> }

/** Shows what can be tried: without scripts there is nothing to press. */
function startTrying(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-try], #own-key'))
    part.hidden = false
  document.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLButtonElement && target.dataset['try']) void openForm(target)
  })
}

/** Replaces the button by a form for its call. */
async function openForm(button: HTMLButtonElement): Promise<void> {
  const [method = '', path = ''] = button.dataset['try']?.split(' ') ?? []
  const output = document.createElement('pre')
  output.setAttribute('role', 'status')
  const form = document.createElement('form')
  const send = Object.assign(document.createElement('button'), { textContent: 'Send' })
  button.after(form, output)
  button.hidden = true
  try {
    const { paths } = (await (await fetch('/api/openapi.json')).json()) as Document
    const operation = paths[path]?.[method.toLowerCase()]
    if (!operation) throw new Error('The call is not in the document.')
    if (method !== 'GET') form.append('This call changes the shop.')
    form.append(...controlsOf(operation), send)
    form.querySelector<HTMLElement>('input, textarea, button')?.focus()
  } catch (error) {
    output.textContent = `The description of this call could not be loaded. ${String(error)}`
    button.hidden = false
    form.remove()
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    send.disabled = true
    output.textContent = '…'
    void answerOf(requestOf(form, method, path)).then((words) => {
      output.textContent = words
      send.disabled = false
    })
  })
}

function controlsOf({ parameters, requestBody }: Operation): HTMLElement[] {
  const labelled = (text: string, control: HTMLElement): HTMLLabelElement => {
    const label = document.createElement('label')
    label.append(text, control)
    return label
  }
  const input = (name: string, required: boolean): HTMLInputElement =>
    Object.assign(document.createElement('input'), { name, required, autocomplete: 'off' })
  const fields = parameters.map(({ name, in: place, required }) => {
    const field = input(`${place}:${name}`, required)
    // It imports nothing. Without https browsers have none, and the call goes without a key.
    // oxlint-disable-next-line no-restricted-globals
    if (place === 'header') field.value = crypto.randomUUID?.() ?? ''
    return labelled(`${name} (${place}${required ? ', required' : ''})`, field)
  })
  const [[type, content] = []] = Object.entries(requestBody?.content ?? {})
  if (type === undefined || content === undefined) return fields
  if (content.example === undefined) {
    const file = Object.assign(input('file', true), { type: 'file' })
    return [...fields, labelled(`File (${type})`, file)]
  }
  const body = Object.assign(document.createElement('textarea'), { name: 'body', rows: 10 })
  body.value = JSON.stringify(content.example, null, 2)
  return [...fields, labelled('Body (JSON)', body)]
}

function requestOf(form: HTMLFormElement, method: string, path: string): Request {
  const key = document.querySelector<HTMLInputElement>('#key')?.value.trim()
  const headers = new Headers(key ? { Authorization: `Bearer ${key}` } : {})
  const query = new URLSearchParams()
  let target = path
  let body: BodyInit | undefined
  for (const [name, value] of new FormData(form)) {
    const [place = '', field = ''] = name.split(':')
    if (value instanceof File || name === 'body') {
      body = value
      headers.set('Content-Type', value instanceof File ? value.type : 'application/json')
    } else if (place === 'path') target = target.replace(`{${field}}`, encodeURIComponent(value))
    else if (value !== '' && place === 'query') query.append(field, value)
    else if (value !== '' && place === 'header') headers.set(field, value)
  }
  const search = query.size > 0 ? `?${query}` : ''
  // The caller here is a program, not the user who is signed in at the shop.
  const options: RequestInit = { method, headers, credentials: 'omit', cache: 'no-store' }
  return new Request(`/api${target}${search}`, body === undefined ? options : { ...options, body })
}

/** The answer in words, however it comes out. */
async function answerOf(request: Request): Promise<string> {
  const MOST_SHOWN = 100_000
  const answer = await fetch(request).catch((error: unknown) => String(error))
  if (typeof answer === 'string') return `No answer. ${answer}`
  const type = answer.headers.get('content-type') ?? ''
  const start = `${answer.status} ${answer.statusText}\n`
  if (!/json|text/.test(type))
    return `${start}${type}, ${(await answer.arrayBuffer()).byteLength} bytes`
  const text = await answer.text()
  const shown = /json/.test(type) ? JSON.stringify(JSON.parse(text), null, 2) : text
  return start + shown.slice(0, MOST_SHOWN)
}

const FUNCTIONS = [startTrying, openForm, controlsOf, requestOf, answerOf]

/** The script of the page. */
export const TRY_IT_SCRIPT = `${FUNCTIONS.map(String).join('\n')}\nstartTrying()`

/** The field for the key, which stays in the page. */
export const KEY_FIELD = `<p id="own-key" hidden><label>API key, for “Try it”. It is sent with the calls that you make here and kept nowhere.
<input id="key" type="password" autocomplete="off" spellcheck="false" placeholder="lk_…"></label></p>`
