// The default roles of every shop (rule 134), without the owner, who may do everything.
import type { Permission } from '#/contract/permissions.ts'

type Role = { name: { en: string; fr: string; de: string }; permissions: Permission[] }

const both = <A extends string>(area: A): [`${A}.read`, `${A}.write`] => [
  `${area}.read`,
  `${area}.write`,
]

export const STAFF_ROLES: Record<string, Role> = {
  manager: {
    name: { en: 'Manager', fr: 'Direction', de: 'Leitung' },
    permissions: [
      'reports.read',
      ...both('books'),
      ...both('orders'),
      'orders.phone',
      ...both('payments'),
      ...both('refunds'),
      ...both('customers'),
      'customers.money',
      'customers.block',
      ...both('delivery'),
      'picking',
      ...both('feedback'),
      ...both('sellers'),
      ...both('catalogue'),
      ...both('buying'),
      ...both('coupons'),
      ...both('content'),
      ...both('settings'),
      'activity.read',
      ...both('erp'),
      'people.read',
      'system.read',
    ],
  },
  catalogue: {
    name: { en: 'Catalogue', fr: 'Catalogue', de: 'Sortiment' },
    permissions: [...both('catalogue'), 'coupons.read'],
  },
  orders: {
    name: { en: 'Orders', fr: 'Commandes', de: 'Bestellungen' },
    permissions: [
      ...both('orders'),
      'orders.phone',
      ...both('delivery'),
      'picking',
      'customers.read',
    ],
  },
  support: {
    name: { en: 'Support', fr: 'Assistance', de: 'Kundenservice' },
    permissions: [
      ...both('orders'),
      'orders.phone',
      ...both('feedback'),
      ...both('customers'),
      'customers.act',
      'refunds.read',
      'catalogue.read',
    ],
  },
  finance: {
    name: { en: 'Finance', fr: 'Finances', de: 'Finanzen' },
    permissions: [
      'reports.read',
      ...both('books'),
      'orders.read',
      'customers.read',
      'customers.money',
      ...both('payments'),
      ...both('refunds'),
      'sellers.read',
      'buying.read',
    ],
  },
  content: {
    name: { en: 'Content', fr: 'Contenu', de: 'Inhalte' },
    permissions: [...both('content'), 'feedback.read'],
  },
  picker: {
    name: { en: 'Picker', fr: 'Préparation', de: 'Kommissionierung' },
    permissions: ['picking'],
  },
}
