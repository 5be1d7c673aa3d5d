import { Button } from '#/ui/button/Button.tsx'
import { Icon } from '#/ui/icon/Icon.tsx'
import { Skeleton } from '#/ui/feedback/Skeleton.tsx'
import type { Translate } from '#/lib/i18n.ts'
import type { useVisitor } from '#/features/reviews/use-visitor.ts'

type Props = {
  visitor: ReturnType<typeof useVisitor>
  signInHref: string
  onAsk: () => void
  t: Translate
}

/** Guests sign in first. */
export function AskButton({ visitor, signInHref, onAsk, t }: Props) {
  if (visitor === 'unknown') return <Skeleton height="var(--touch)" width="12rem" round />
  if (visitor === 'guest') {
    return (
      <Button variant="secondary" href={signInHref}>
        {t('sign_in')}
      </Button>
    )
  }
  return (
    <Button onClick={onAsk}>
      <Icon name="plus" size={20} />
      {t('ask')}
    </Button>
  )
}
