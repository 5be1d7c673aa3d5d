// The email address typed on one of the sign-in pages, for the others; in this tab, until signed in.
import { stored } from '#/stores/stored.ts'

export const $typedEmail = stored<string>('larder_typed_email', {
  initial: '',
  parse: (value) => (typeof value === 'string' ? value : undefined),
  tab: true,
})
