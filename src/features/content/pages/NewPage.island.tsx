// Adds a page of the shop's own as a draft, and opens its form.
import { useState } from 'react'
import { staff } from '#/client/staff-browser.ts'
import { Section } from '#/components/staff/form/Section.tsx'
import styles from '#/components/staff/form/StaffForm.module.css'
import { Problem } from '#/components/staff/Problem.tsx'
import { slugify } from '#/domain/slug.ts'
import { untilGone, useAction } from '#/form/use-action.ts'
import { type Language } from '#/lib/i18n.ts'
import { mainLanguage } from '#/lib/languages/offered.ts'
import { languageName } from '#/lib/languages/each-language.ts'
import { href } from '#/routes.ts'
import { Button } from '#/ui/button/Button.tsx'
import { TextInput } from '#/ui/form/TextInput.tsx'
import contentTexts from '#texts/staff_content.page'

export function NewPage({ language }: { language: Language }) {
  const t = contentTexts(language)
  const [title, setTitle] = useState('')
  const { run, busy, failure } = useAction(async () => {
    const main = mainLanguage()
    const words = { en: title, [main]: title }
    const { slug } = await staff.staffContent.createPage({
      body: {
        slug: slugify(title),
        title: words,
        content: { en: `<p>${t('begin')}</p>`, [main]: `<p>${t('begin')}</p>` },
        version: '1',
        status: 'draft',
      },
    })
    location.assign(href(language, 'adminPage', { slug }))
    await untilGone()
  })
  return (
    <form
      className={styles.page}
      onSubmit={(event) => {
        event.preventDefault()
        if (title.trim() !== '' && !busy) void run()
      }}
    >
      <Section title={t('add')} hint={t('add_hint')}>
        <TextInput
          name="title"
          label={`${t('title')} (${languageName(mainLanguage())})`}
          value={title}
          maxLength={120}
          required
          onChange={({ target }) => setTitle(target.value)}
        />
        {failure !== undefined && <Problem language={language} failure={failure} />}
        <div>
          <Button type="submit" busy={busy}>
            {t('add')}
          </Button>
        </div>
      </Section>
    </form>
  )
}
