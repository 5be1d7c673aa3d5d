import styles from './Pictures.module.css'

type Props = {
  label: string
  /** Its purpose, read out by screen readers if there are several. */
  of?: string
  onChoose: (files: File[]) => void
  multiple?: boolean
  capture?: 'environment'
}

/** Photos from the disk, or from the camera. */
export function FileChoice({ label, of, onChoose, ...input }: Props) {
  return (
    <label className={styles.choice}>
      {label}
      {of && <span className="visually-hidden">: {of}</span>}
      <input
        {...input}
        type="file"
        accept="image/*"
        className="visually-hidden"
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </label>
  )
}
