// Substitutes proposed by the picker, to accept or decline in time.
import { useAction } from '#/form/use-action.ts'
import { shop } from '#/client/browser.ts'
import { formatQuantity } from '#/browser/money/format-money.ts'
import type { ProposalAnswer } from '#/contract/picking/crew.ts'
import type { OrderDelivery, PickedLine } from '#/contract/runs/public.ts'
import type { Clock } from '#/features/orders/order-dates.ts'
import { formFailure } from '#/stores/form-failure.ts'
import { Button } from '#/ui/button/Button.tsx'
import { Alert } from '#/ui/feedback/Alert.tsx'
import orderTexts from '#texts/orders'
import styles from './Coming.module.css'

type Props = {
  delivery: OrderDelivery
  orderKey: string | undefined
  clock: Clock
  onChange: (delivery: OrderDelivery) => void
}

export function Proposals({ delivery, ...rest }: Props) {
  const proposals = delivery.lines.filter(({ proposal }) => proposal)
  if (proposals.length === 0) return undefined
  return proposals.map((line) => (
    <ProposalOf key={line.id} line={line} order_number={delivery.order_number} {...rest} />
  ))
}

type OfLine = Omit<Props, 'delivery'> & { line: PickedLine; order_number: string }

function ProposalOf({ line, order_number, orderKey: key, clock, onChange }: OfLine) {
  const { language, timeZone } = clock
  const t = orderTexts(language)
  const { run, doing, failure } = useAction(async (answer: ProposalAnswer) => {
    const body = { order_line_id: line.id, answer, key }
    onChange(await shop.runs.answer({ params: { order_number }, body }))
  })
  const { proposal } = line
  if (!proposal) return undefined
  const until = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone })
  return (
    <Alert tone="warn" title={t('proposal.title', { name: line.name })}>
      <p>
        {t('proposal.text', {
          name: proposal.name,
          quantity: formatQuantity(proposal.quantity, language),
          time: until.format(new Date(proposal.until)),
        })}
      </p>
      {failure !== undefined && <p>{formFailure(failure, t).problem ?? t('failed')}</p>}
      <div className={styles.choices}>
        <Button busy={doing?.[0] === 'accepted'} onClick={() => void run('accepted')}>
          {t('proposal.accept')}
        </Button>
        <Button
          variant="secondary"
          busy={doing?.[0] === 'declined'}
          onClick={() => void run('declined')}
        >
          {t('proposal.decline')}
        </Button>
      </div>
    </Alert>
  )
}
