// Renders the OpenAPI document as HTML that can be read without its script, which makes calls ("Try it").
import { guide } from './guide.rules.ts'
import { escape, withCode } from './html.rules.ts'
import type { Content, OpenApi, Operation, Parameter } from './document.rules.ts'
import { KEY_FIELD, TRY_IT_SCRIPT } from './try-it.rules.ts'

/** Only system colours and fonts. */
export const READER_STYLE = `
:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5; }
body { max-inline-size: 60rem; margin-inline: auto; padding: 1.5rem; }
details { border: 1px solid color-mix(in srgb, currentcolor 25%, transparent); border-radius: 0.5rem; margin-block: 0.5rem; }
summary { cursor: pointer; padding: 0.75rem 1rem; }
details > :not(summary) { margin-inline: 1rem; }
pre { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { text-align: start; vertical-align: top; padding: 0.25rem 1rem 0.25rem 0; }
form { display: grid; gap: 0.5rem; justify-items: start; }
label { display: grid; inline-size: 100%; }
input, textarea, button { font: inherit; padding: 0.25rem 0.5rem; }
textarea { font-family: ui-monospace, monospace; }
.method { display: inline-block; min-inline-size: 4.5rem; font-weight: 700; }
`

/** The document as a page: groups, their calls, then the schemas. */
export function renderReader(document: OpenApi): string {
  const { info, tags, components } = document
  const words = tags.map(({ name }) => renderWord(name, document))
  const sections = guide()
  const linkTo = (id: string, title = id) => `<li><a href="#${id}">${escape(title)}</a></li>`
  const about = sections.map(({ id, title }) => linkTo(`guide-${id}`, title))
  const links = tags.map(({ name }) => linkTo(name))
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<details id="schema-${escape(name)}"><summary><code>${escape(name)}</code></summary>${renderJson(schema)}</details>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(info.title)}</title>
<style>${READER_STYLE}</style>
</head>
<body>
<header>
<h1>${escape(info.title)}</h1>
<p>${withCode(info.description)}</p>
<p>All paths are below <code>/api</code>. The same as a document: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="About"><ul>${about.join('')}</ul></nav>
<nav aria-label="Words"><ul>${links.join('')}${linkTo('schemas')}</ul></nav>
</header>
<main>
${sections.map(({ id, title, html }) => `<section><h2 id="guide-${id}">${escape(title)}</h2>${html}</section>`).join('\n')}
${KEY_FIELD}
${words.join('\n')}
<section><h2 id="schemas">schemas</h2>${schemas.join('\n')}</section>
</main>
<script>${TRY_IT_SCRIPT}</script>
</body>
</html>`
}

function renderWord(word: string, { paths }: OpenApi): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(word))
      .map(([method, operation]) => renderCall(`${method.toUpperCase()} ${path}`, operation)),
  )
  return `<section><h2 id="${word}">${word}</h2>${calls.join('\n')}</section>`
}

function renderCall(title: string, operation: Operation): string {
  const [method = '', path = ''] = title.split(' ')
  const { summary, description, parameters, requestBody, responses } = operation
  return `<details><summary><code><span class="method">${method}</span> ${escape(path)}</code> ${escape(summary)}</summary>
<p>${withCode(description)}</p>
${parameters.length > 0 ? renderParameters(parameters) : ''}
${requestBody ? `<h3>Body</h3>${renderContent(requestBody)}` : ''}
${operation['x-codeSamples'].map(({ label, source }) => `<h3>${label}</h3><pre><code>${escape(source)}</code></pre>`).join('')}
<button type="button" data-try="${escape(title)}" hidden>Try it</button>
<h3>Answers</h3><table><tbody>${Object.entries(responses).map(renderAnswer).join('')}</tbody></table>
</details>`
}

function renderParameters(parameters: Parameter[]): string {
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escape(name)}</code></td><td>${place}${required ? ', required' : ''}</td><td><code>${escape(JSON.stringify(schema))}</code></td></tr>`,
  )
  return `<h3>Parameters</h3><table><thead><tr><th>Name</th><th>In</th><th>Schema</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function renderAnswer([status, answer]: [string, Operation['responses'][string]]): string {
  if ('$ref' in answer) {
    return `<tr><td>${status}</td><td><a href="#schema-ErrorBody">error</a></td></tr>`
  }
  return `<tr><td>${status}</td><td>${escape(answer.description)}${renderContent(answer)}</td></tr>`
}

/** Schemas of JSON, and the media types of everything else. */
function renderContent({ content = {} }: Partial<Content>): string {
  return Object.entries(content)
    .map(([type, { schema }]) =>
      schema ? renderJson(schema) : `<p><code>${escape(type)}</code></p>`,
    )
    .join('')
}

/** JSON with links to the schemas that it names. */
function renderJson(schema: unknown): string {
  const text = escape(JSON.stringify(schema, null, 2))
  const linked = text.replaceAll(
    /#\/components\/schemas\/([\w.]+)/g,
    (whole, name: string) => `<a href="#schema-${name}">${whole}</a>`,
  )
  return `<pre><code>${linked}</code></pre>`
}
