// One of the shop's own pages as Markdown.
import type { InfoPage } from '#/contract/content/public.ts'
import { textHead, type TextSite } from '#/components/text/text-site.ts'
import { joined } from '#/lib/markdown/escape.ts'
import { fromHtml } from '#/lib/markdown/from-html.ts'
import { href } from '#/routes.ts'

export function pageText({ slug, title, content, updated_at }: InfoPage, site: TextSite): string {
  const { language, siteUrl, t } = site
  return joined([
    ...textHead(title, href(language, 'page', { slug }), site),
    t('content:updated', { date: updated_at.slice(0, 10) }),
    fromHtml(content, { level: 2, siteUrl }),
  ])
}
