// What is wrong with the HTML of a page, by html-validate and its recommended rules.
import { type ConfigData, HtmlValidate } from 'html-validate'

const CONFIG: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // How React and Astro spell what is the same to every browser: srcSet, <img/>, novalidate="".
    'attr-case': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    // Safari doesn't announce a list without bullets as a list, unless it has a role.
    'no-redundant-role': 'off',
    // Widths of bars, stars and placeholders, and tile colours, are data.
    'no-inline-style': 'off',
    // Styles keep numbers on one line; staff may write them as they like.
    'tel-non-breaking': 'off',
    // React's ids begin with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // The checkboxes of one filter share a name.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'submit', 'reset'] }],
  },
}

const validator = new HtmlValidate(CONFIG)

/** All errors with their positions; empty for valid pages. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
  )
}
