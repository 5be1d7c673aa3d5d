import { useState, type InputHTMLAttributes } from 'react'
import { TextField } from './Field.tsx'
import { IconButton } from './IconButton.tsx'
import styles from './PasswordField.module.css'

type Props = InputHTMLAttributes<HTMLInputElement> & {
  label: string
  error?: string | undefined
  hint?: string | undefined
  labels: { show: string; hide: string }
}

export function PasswordField({ labels, ...rest }: Props) {
  const [shown, setShown] = useState(false)
  return (
    <div className={styles.frame}>
      <TextField {...rest} type={shown ? 'text' : 'password'} />
      <IconButton
        className={styles.toggle ?? ''}
        icon={shown ? 'eye-off' : 'eye'}
        label={shown ? labels.hide : labels.show}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      />
    </div>
  )
}
