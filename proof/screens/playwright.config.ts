import { defineConfig } from 'playwright/test'
import journeys from '../../playwright.config.ts'
import { CROWDS } from './house.ts'

export default defineConfig({
	...journeys,
	testDir: '.',
	outputDir: '../../reports/screens-trouble',
	fullyParallel: true,
	workers: Number(process.env.SCREENS_WORKERS ?? 2),
	retries: 0, // a try would need its people again
	timeout: 90_000,
	projects: CROWDS.map((crowd) => ({
		name: crowd,
		grep: new RegExp(`@${crowd}$`),
		use: { ...journeys.projects?.[0]?.use, actionTimeout: 30_000, crowd },
	})),
})
