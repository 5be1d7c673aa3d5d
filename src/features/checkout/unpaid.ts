// The order that this tab sent to be paid on another site. Back here without having paid, the customer finds it again.
import { isRecord, stored } from '#/stores/stored.ts'

type Unpaid = {
  order_number: string
  /** A guest's proof. */
  key?: string | undefined
}

const $unpaid = stored<Unpaid | null>('larder_unpaid_order', {
  initial: null,
  tab: true,
  parse: (value) => {
    if (!isRecord(value)) return undefined
    const { order_number, key } = value
    if (typeof order_number !== 'string') return undefined
    return { order_number, key: typeof key === 'string' ? key : undefined }
  },
})

export const readUnpaid = (): Unpaid | null => $unpaid.get()
export const keepUnpaid = (order: Unpaid): void => $unpaid.set(order)
export const forgetUnpaid = (): void => $unpaid.set(null)
