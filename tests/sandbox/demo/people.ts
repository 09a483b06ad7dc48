import type { LanguageCode } from '#contract/languages'

export interface Person {
	handle: string
	name: string
	followers: number
	platform: 'x' | 'farcaster'
	language: LanguageCode
	away?: boolean
	info?: string
}

/** Everyone here is invented, and nobody speaks the same language as anybody else. */
export const people: readonly Person[] = [
	onX('ada_onstage', 'Ada Winslow', 1_200_000, 'en-us', { info: 'Awake at the wrong hours' }),
	onX('noor_bakes', 'Noor Haddad', 48_200, 'ar', { info: 'خبز طازج الساعة 6:12' }),
	onX('kenji_k', 'Kenji Kuroda', 12_400, 'ja', { info: '梅干し、18年目' }),
	onFarcaster('marisol.rz', 'Marisol Ruiz', 3_150, 'es', { info: 'Portera suplente' }),
	onX('meilin_walks', 'Lin Mei', 86_000, 'zh-hans', { info: '今晚在台北' }),
	onFarcaster('tiago_fole', 'Tiago Moura', 940, 'pt-br', { info: 'Acordeão, quase inteiro' }),
	onX('jonas_gleis7', 'Jonas Weber', 5_400, 'de', { info: 'Warte auf Gleis 7' }),
	onX('amina_kano', 'Amina Bello', 23_000, 'ha'),
	onX('juma_pwani', 'Juma Mwakio', 7_700, 'sw'),
	onFarcaster('sumin_rain', 'Han Sumin', 18_900, 'ko', { info: '비 오는 날 좋아해요' }),
	onX('piotr_zur', 'Piotr Zielonka', 2_300, 'pl'),
	onX('elif_demli', 'Elif Aksoy', 64_000, 'tr', { info: 'Çay hazır' }),
	onFarcaster('dimitra_z', 'Dimitra Zervou', 1_480, 'el'),
	onX('leila_noghte', 'Leila Farahi', 152_000, 'fa', { info: 'دنبال یک کلمه می‌گردم' }),
	onX('olena_hrushka', 'Olena Hrushka', 9_800, 'uk'),
	onX('camille_pluie', 'Camille Aubry', 31_000, 'fr', { info: 'Collectionne les mots têtus' }),
	onX('giulia_sugo', 'Giulia Ferrante', 410_000, 'it'),
	onFarcaster('ingrid_regn', 'Ingrid Solbakk', 620, 'nb'),
	onX('tal_shemesh', 'Tal Shemer', 4_100, 'he', { away: true }),
	onX('priya_chaikhor', 'Priya Nair', 275_000, 'hi', { info: 'पहले चाय, फिर बात' }),
	onX('dao_khanom', 'Dao Suwan', 57_000, 'th'),
	onFarcaster('hodan_shaah', 'Hodan Warsame', 180, 'so', { away: true }),
	onX('bram_fluit', 'Bram Kuiper', 830, 'nl', { away: true, info: 'Even naar de bakker' }),
	onFarcaster('rafiq_brishti', 'Rafiq Hasan', 2_050, 'bn'),
]

/** The operator, who takes no seat. */
export const operator = onX('olu_operates', 'Olu Adeyemi', 5_000, 'en-us')

type Facts = [
	handle: string,
	name: string,
	followers: number,
	language: LanguageCode,
	extra?: Pick<Person, 'away' | 'info'>,
]

function onX(...[handle, name, followers, language, extra]: Facts): Person {
	return { handle, name, followers, platform: 'x', language, ...extra }
}

function onFarcaster(...facts: Facts): Person {
	return { ...onX(...facts), platform: 'farcaster' }
}
