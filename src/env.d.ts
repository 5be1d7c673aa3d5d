/// <reference types="astro/client" />

import 'astro'

declare global {
  namespace App {
    interface Locals {
      /** Given by the HTTP process. */
      backend: import('#/contract/backend.ts').Backend
      /** How the shop is called from outside, whatever a visitor called it. */
      siteUrl: string
      /** Writes an error into the log. */
      report: (error: unknown) => void
      /** The language of this page. */
      language: import('#/lib/i18n.ts').Language
      /** The base currency: what prices are drawn in. */
      currency: import('#/contract/content/public.ts').Currency
      /** The page's path without its language. */
      path: string
      /** Identifies the request when somebody asks about an error. */
      requestId?: string | undefined
      /** When the page store wrote what it keeps under a path; nothing if it keeps nothing. */
      storedAt: (path: string) => Promise<{ at: Date; stale: boolean } | undefined>
      /** Drawn to be kept, and for nobody in particular. */
      making?: boolean
      /** The data of a page that is the same for everybody: kept next to it for programs that need only the data. */
      payload?: unknown
      /** Its list has nothing to show. Such a page isn't kept: nobody may be told so by an old one. */
      empty?: boolean
      /** Texts of every namespace: `t('cart:title')`. */
      t: import('#/lib/i18n.ts').Translate
      /** Calls with the user's token on pages made for one person, with the system token elsewhere. */
      shop: import('#/client/server.ts').ServerShop
      /** The user who opens a restricted page. */
      profile: import('#/contract/auth/customer.ts').Profile | null
      /** Whether the user who opens a staff page has this permission. */
      may: (permission: import('#/contract/permissions.ts').Permission) => boolean
      /** Who is signed in, on pages made for one person. */
      account: import('#/lib/cookies.ts').Account | null
    }
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    'client:touch'?: boolean
    'client:panel'?: import('#/stores/panel.ts').Panel
  }
}
