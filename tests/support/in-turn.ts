/** Makes one thing for each name, one after the other: what two do at the same moment is another test. */
export async function inTurn<const Names extends readonly string[], Made>(
	make: (name: string) => Promise<Made>,
	...names: Names
): Promise<{ -readonly [N in keyof Names]: Made }> {
	const made: Made[] = []
	for (const name of names) made.push(await make(name))
	return made as { -readonly [N in keyof Names]: Made }
}
