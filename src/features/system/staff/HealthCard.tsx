// Health checks, and what needs attention.
import type { System } from '#/contract/system/staff.ts'
import type { Language } from '#/lib/i18n.ts'
import { Badge } from '#/ui/display/Badge.tsx'
import systemTexts from '#texts/staff_system'
import { sizeWords } from './size-words.ts'
import styles from './SystemPage.module.css'

type Props = { language: Language; health: System['health'] }

export function HealthCard({ language, health }: Props) {
  const t = systemTexts(language)
  const wordsOf = ({ part, fine, says }: System['health'][number]): string => {
    if (part === 'disk') return t('health_disk', { size: sizeWords(Number(says), language) })
    if (part === 'pages') return t('health_pages', { count: Number(says) })
    if (part === 'mail') return t('health_mail', { count: Number(says) })
    if (part === 'proxy') return t('health_proxy')
    if (part === 'jobs') return fine ? t('health_jobs') : says
    return fine ? t('health_ready') : says
  }
  return (
    <section className={styles.card}>
      <h2>{t('health')}</h2>
      <ul className={styles.health}>
        {health.map((one) => (
          <li key={one.part}>
            <strong>{t(`part_${one.part}`)}</strong>
            <Badge tone={one.fine ? 'ok' : 'danger'}>{t(one.fine ? 'fine' : 'not_fine')}</Badge>
            <span dir="auto">{wordsOf(one)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
