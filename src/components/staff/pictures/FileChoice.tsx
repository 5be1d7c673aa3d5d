import styles from './Pictures.module.css'

type Props = {
  label: string
  onChoose: (files: File[]) => void
  multiple?: boolean
  capture?: 'environment'
}

/** Photos from the disk, or from the camera. */
export function FileChoice({ label, onChoose, ...input }: Props) {
  return (
    <label className={styles.choice}>
      {label}
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
