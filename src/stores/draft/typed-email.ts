// The e-mail that somebody has typed on one of the pages of the way in, for the others; in this tab, until they are in.
import { stored } from '#/stores/stored.ts'

export const $typedEmail = stored<string>('larder_typed_email', {
  initial: '',
  parse: (value) => (typeof value === 'string' ? value : undefined),
  tab: true,
})
