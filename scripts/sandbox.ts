// The small world beside the stage, alone: identity, a social network, a translator.
import '../tests/sandbox/main.ts'
