export { BuyBox } from './BuyBox.tsx'
