// What of an order makes it the same order when it is sent again (rule 20).

type Seen = { expected_total?: unknown; prices_version?: unknown }

/** Without the total that was seen: whoever sends an order again after prices have changed means the same order. */
export function wantedOf<Order extends Seen>(order: Order): Omit<Order, keyof Seen> {
  const { expected_total: _total, prices_version: _version, ...wanted } = order
  return wanted
}
