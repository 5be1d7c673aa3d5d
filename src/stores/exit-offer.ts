// Whether this browser has shown the coupon for those who turn to leave: it does so once.
import { stored } from './stored.ts'

export const $offered = stored('larder_exit_offer', {
  initial: false,
  parse: (value) => (value === true ? true : undefined),
})
