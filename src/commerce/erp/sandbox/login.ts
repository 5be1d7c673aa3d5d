/** The sandbox's account. */
export const SANDBOX_LOGIN = { email: 'shop@erp.test', password: 'larder-demo' }
