// The demo's accounts. Their password is published, so they open nothing outside a demo (rule 34).

export const DEMO_PASSWORD = 'larder-demo'

export const DEMO_EMAILS: ReadonlySet<string> = new Set(
  ['customer', 'shopper', 'approver', 'seller', 'driver', 'admin', 'integrator'].map(
    (who) => `${who}@larder.test`,
  ),
)
