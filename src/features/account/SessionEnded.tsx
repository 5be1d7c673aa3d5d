import { Alert } from '#/ui/feedback/Alert.tsx'

type Props = { words: string; signIn: string; href: string }

/** Sign-in opens in another tab, so that typed input stays. */
export const SessionEnded = ({ words, signIn, href }: Props) => (
  <Alert tone="danger">
    <p>{words}</p>
    <a href={href} target="_blank" rel="noreferrer">
      {signIn}
    </a>
  </Alert>
)
