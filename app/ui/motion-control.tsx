import { useTexts } from '../locales/texts.tsx'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

interface Props {
	isPlaying: boolean
	className?: string | undefined
	onPress: () => void
}

export function MotionControl({ isPlaying, className, onPress }: Props) {
	const t = useTexts()
	return (
		<Button
			tone="icon"
			className={className}
			aria-label={t(isPlaying ? 'story.pause' : 'story.play')}
			onClick={onPress}
		>
			<Icon of={isPlaying ? 'pause' : 'play'} />
		</Button>
	)
}
