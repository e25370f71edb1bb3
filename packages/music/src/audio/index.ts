export { BeatMeter, beatVersion, delayBeat, songEnergy, type SongBeat } from './beat.ts';
export { LoudnessMeter } from './loudness.ts';
export { WaveformPeaks } from './waveform.ts';
export { wavBytes, wavHeader, type StereoChunk, type WavFormat } from './wav.ts';
