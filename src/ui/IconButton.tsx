import type { ButtonHTMLAttributes } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import styles from './Button.module.css'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { icon: IconName; label: string; iconSize?: number }

export function IconButton({ icon, label, iconSize, className = '', ...rest }: Props) {
  return (
    <button type="button" {...rest} aria-label={label} className={`${styles.iconOnly} ${className}`}>
      <Icon name={icon} {...(iconSize ? { size: iconSize } : {})} />
    </button>
  )
}
