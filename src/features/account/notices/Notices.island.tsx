// Notifications: read them, and mark them as read.
import { colonIn } from '#/lib/formats.ts'
import { useState } from 'react'
import type { Page } from '#/contract/common.ts'
import type { Currency } from '#/contract/content/public.ts'
import type { Notification } from '#/contract/notifications/customer.ts'
import { shop } from '#/client/browser.ts'
import { useAction } from '#/form/use-action.ts'
import { accountTrouble } from '#/features/account/account-failure.ts'
import type { Language, Translate } from '#/lib/i18n.ts'
import { $unread } from '#/stores/unread.ts'
import { Button } from '#/ui/button/Button.tsx'
import { EmptyState } from '#/ui/feedback/EmptyState.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Icon } from '#/ui/icon/Icon.tsx'
import noticeTexts from '#texts/account.notices'
import styles from './Notices.module.css'
import { formatMoney, formatQuantity } from '#/browser/money/format-money.ts'
import { href } from '#/routes.ts'
import type { IconName } from '#/ui/icon/icons.ts'

type Props = {
  start: Page<Notification> & { unread: number }
  currency: Currency
  language: Language
  timeZone: string
}

export function Notices({ start, currency, language, timeZone }: Props) {
  const t = noticeTexts(language)
  const { notices, unread, busy, hasMore, more, readAll, read } = useNotices(start, language)
  const moment = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
  if (notices.length === 0) {
    return (
      <EmptyState icon="bell" title={t('empty')}>
        {t('empty_text')}
      </EmptyState>
    )
  }
  return (
    <div className={styles.notices}>
      {unread > 0 && (
        <div>
          <Button variant="secondary" busy={busy} onClick={() => void readAll()}>
            <Icon name="check" size={20} />
            {t('read_all')}
          </Button>
        </div>
      )}
      <ul className={styles.list} role="list">
        {notices.map((notice) => (
          <li key={notice.id} className={notice.read ? styles.read : styles.unread}>
            <span className={styles.icon}>
              <Icon name={noticeIcon(notice)} size={20} />
            </span>
            <a
              className={styles.link}
              href={noticeHref(notice, language)}
              onClick={() => read(notice)}
            >
              {!notice.read && (
                <span className="visually-hidden">
                  {t('unread')}
                  {colonIn(language)}{' '}
                </span>
              )}
              {noticeWords(notice, { currency, language, t })}
            </a>
            <time className={styles.time} dateTime={notice.created_at} suppressHydrationWarning>
              {moment.format(new Date(notice.created_at))}
            </time>
          </li>
        ))}
      </ul>
      {hasMore && (
        <div>
          <Button variant="secondary" busy={busy} onClick={() => void more()}>
            {t('more')}
          </Button>
        </div>
      )}
    </div>
  )
}

function useNotices(start: Props['start'], language: Language) {
  const t = noticeTexts(language)
  const [notices, setNotices] = useState(start.data)
  const [unread, setUnread] = useState(start.unread)
  const [page, setPage] = useState(start.current_page)
  const count = (rest: number) => {
    setUnread(rest)
    $unread.set(rest)
  }
  const { run: attempt, busy } = useAction(
    (work: () => Promise<void>) => work(),
    (error) => toast.error(accountTrouble(error, t)),
  )
  const asRead = (ids: number[] | undefined) =>
    setNotices((all) =>
      all.map((one) => (ids === undefined || ids.includes(one.id) ? { ...one, read: true } : one)),
    )
  return {
    notices,
    unread,
    busy,
    hasMore: page < start.last_page,
    /** New notifications shift the pages: duplicates are dropped. */
    more: () =>
      attempt(async () => {
        const next = await shop.notifications.list({ query: { page: page + 1 } })
        setPage(next.current_page)
        setNotices((all) => [
          ...all,
          ...next.data.filter((one) => !all.some(({ id }) => id === one.id)),
        ])
      }),
    readAll: () =>
      attempt(async () => {
        const { unread: left } = await shop.notifications.read({ body: { all: true } })
        asRead(undefined)
        count(left)
      }),
    /** Marks it as read before opening its page. */
    read: ({ id, read }: Notification) => {
      if (read) return
      asRead([id])
      shop.notifications.read({ body: { ids: [id] } }).then(
        (answer) => count(answer.unread),
        () => undefined,
      )
    },
  }
}

type Words = { currency: Currency; language: Language; t: Translate }

/** A notification as a sentence. */
function noticeWords(notice: Notification, { currency, language, t }: Words): string {
  const { event, order_number, amount, points, name } = notice
  return t(`event.${event}`, {
    order_number: order_number ?? '',
    amount: amount === null ? '' : formatMoney(amount, currency, language),
    points: points === null ? '' : formatQuantity(points, language),
    name: name ?? '',
  })
}

/** The page with more about it. */
function noticeHref(
  { kind, order_number, approval_id, slug }: Notification,
  language: Language,
): string {
  if (kind === 'household')
    return approval_id
      ? href(language, 'approval', { id: String(approval_id) })
      : href(language, 'approvals')
  if (kind === 'wallet') return href(language, 'wallet')
  if (slug) return href(language, 'product', { slug })
  if (kind === 'points') return href(language, 'points')
  return order_number ? href(language, 'order', { order_number }) : href(language, 'orders')
}

const ICONS: Record<string, IconName> = {
  order: 'receipt',
  delivery: 'truck',
  payment: 'credit-card',
  refund: 'history',
  wallet: 'wallet',
  points: 'star',
  household: 'users',
  stock: 'package',
}

const noticeIcon = ({ kind }: Notification): IconName => ICONS[kind] ?? 'bell'
