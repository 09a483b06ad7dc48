import { CLAIM_AMOUNT } from '#contract/limits'

export function sentenceOfClaim(amount = CLAIM_AMOUNT): string {
	return `You earned ${amount.toLocaleString('en-US')} $STAGE.`
}
