// The shop's public media: pictures with a readable address.
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { MEDIA_KINDS, type MediaKind } from '#/contract/media/shapes.ts'
import { picture } from '#/commerce/db/schema/catalog.ts'
import { id, isOneOf, localized, ref, time } from '#/commerce/db/schema/columns.ts'

export const upload = pgTable(
  'upload',
  {
    id: id(),
    slug: text().notNull().unique(),
    kind: text().$type<MediaKind>().notNull(),
    picture_id: ref().references(() => picture.id, { onDelete: 'cascade' }),
    /** One of `SCENES`, instead of a picture. */
    scene: text(),
    caption: localized().notNull(),
    /** The photographer. */
    credit: text().notNull().default(''),
    published: boolean().notNull().default(false),
    /** When it was first published; from then on its address is permanent. */
    published_at: time(),
    created_at: time().notNull().defaultNow(),
  },
  (table) => [
    unique().on(table.picture_id),
    unique().on(table.scene),
    index().on(table.published, table.published_at),
    check('upload_kind_known', isOneOf(table.kind, MEDIA_KINDS)),
    check('upload_shows_one_thing', sql`num_nonnulls(${table.picture_id}, ${table.scene}) = 1`),
  ],
)
