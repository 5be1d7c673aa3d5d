/** Who may sign in to the sandbox. */
export const SANDBOX_LOGIN = { email: 'shop@erp.test', password: 'larder-demo' }
