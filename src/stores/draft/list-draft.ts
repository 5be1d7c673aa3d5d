// The shopping list being written, stored in this browser.
import { stored } from '#/stores/stored.ts'

export const $listText = stored('larder_list', {
  initial: '',
  parse: (value) => (typeof value === 'string' ? value : undefined),
})
